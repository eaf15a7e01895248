export const staffLeaveHref = '/leave-application/teacher';
export const ownLeaveHref = '/leave-application/my-application';
export const studentLeaveHref = `${ownLeaveHref}?tab=students`;
export const typesHref = '/leave-application/types';
export const newTypeHref = '/leave-application/new';
export const editTypeHref = ({ id }: { id: string }) => `/leave-application/type/${id}/edit`;
