import { promotionRows } from '@shala/contract/promotions.ts';
import { implement } from '../../../platform/serve.ts';
import { promoteClass } from './promote-class.ts';
import { previewPromotion } from './promotion-preview.ts';
import { promotionsOf } from './promotion-record.ts';
import { undoPromotion } from './undo-promotion.ts';

export const promotionRoutes = () =>
  implement(promotionRows, {
    'studentSchool/fetchPromotionPreview': ({ db, query, clock }) =>
      previewPromotion(db, query, clock.schoolDay()),
    'studentSchool/promoteClass': (call) => promoteClass(call, call.body),
    'studentSchool/fetchPromotions': ({ db, query }) => promotionsOf(db, query),
    'studentSchool/undoPromotion': (call) => undoPromotion(call, call.body.id),
  });
