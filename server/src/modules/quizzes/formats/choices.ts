export const languages = ['en', 'hi', 'mr'] as const;
export const difficulties = ['easy', 'medium', 'hard'] as const;
