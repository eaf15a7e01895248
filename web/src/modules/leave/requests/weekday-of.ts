/** 1 is Monday, as time tables count. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
