export const queueSettingsTexts = {
  tooManyViews: (most: number) => `At most ${most} views are saved. Delete one to save another.`,
  tooManyWidths: (most: number) => `A list has at most ${most} columns.`,
} as const
