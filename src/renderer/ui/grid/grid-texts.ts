/** Texts of the grid. */
export const gridTexts = {
  narrower: 'Narrower',
  wider: 'Wider',
  selectAll: 'Select all on this page',
} as const
