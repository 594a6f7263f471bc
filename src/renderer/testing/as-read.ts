/** A text as `getByText` compares it: the spaces that hold an amount together are plain ones there. */
export const asRead = (text: string): string => text.replaceAll(/\s+/gu, ' ')
