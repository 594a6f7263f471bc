export const queueSettingsTexts = {
  tooManyViews: (most: number) => `You can save up to ${most} views. Delete one to save another.`,
  tooManyWidths: (most: number) => `A list can have up to ${most} columns.`,
} as const
