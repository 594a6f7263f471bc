/** Normalises a text as `getByText` does: non-breaking spaces within an amount become plain ones. */
export const collapseSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ')
