/** Texts of naming a markup group. */
export const markupGroupTexts = {
  addTitle: 'Add group',
  renameTitle: 'Rename group',
  name: 'Group name',
  save: 'Save group',
  saved: 'Group successfully saved',
} as const
