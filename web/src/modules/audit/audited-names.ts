/** In which texts the fields of an entity have their names, before those of the audit. */
const textsOf: Record<string, string> = {
  academic_year: 'academic-years',
  bank_line: 'fees',
  board: 'whiteboard',
  book: 'library',
  chapter: 'quizzes',
  class_notice: 'class-notices',
  content: 'content',
  holiday: 'holidays',
  leave: 'leave',
  library_settings: 'library',
  question: 'quizzes',
  quiz: 'quizzes',
  resource: 'resources',
  saved_report: 'reports',
  service_account: 'service-accounts',
  stock_check: 'library',
  subject: 'subjects',
};

/** Fields that the page of their entity has other keys for. */
const keyOf: Record<string, string> = {
  'service_account.accessControlList': 'service-accounts:field.pages',
  'fee_account.chargedPaise': 'fees:figure.charged',
  'fee_account.concededPaise': 'fees:figure.conceded',
  'fee_account.students': 'fees:charging.students',
  'fee_account.toAdvancePaise': 'fees:charging.toAdvance',
  'fee_account.until': 'fees:charging.until',
  'fee_closing.cashPaise': 'fees:close.book',
  'fee_closing.countedPaise': 'fees:close.counted',
  'fee_closing.note': 'fees:close.note',
  'fee_closing.signedBy': 'fees:close.signature',
  'fee_grant.wasMistake': 'fees:act.wasMistake',
  'fee_head.isForNew': 'fees:heads.isForNew',
  'fee_payment.isBounced': 'fees:act.isBounced',
  'fee_settings.bouncedChequePaise': 'fees:field.bouncedCheque',
  'fee_settings.lateFeeCapPaise': 'fees:field.lateFeeCap',
  'fee_stop.fromMonth': 'fees:stops.fromMonth',
  'fee_stop.stop': 'fees:stops.stop',
  'fee_stop.students': 'fees:stops.students',
  'fee_stop.untilMonth': 'fees:stops.untilMonth',
  'fee_structure.totalForNewPaise': 'fees:figure.yearTotalNew',
  'fee_structure.totalPaise': 'fees:figure.yearTotal',
};

/** Where the name of a field may stand, the best first. */
export function nameKeys(entity: string, field: string): string[] {
  const texts = textsOf[entity] ?? (entity.startsWith('fee_') ? 'fees' : undefined);
  const own = keyOf[`${entity}.${field}`];
  return [...(own ? [own] : []), ...(texts ? [`${texts}:field.${field}`] : []), `field.${field}`];
}
