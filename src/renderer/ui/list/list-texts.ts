/** Texts of the list kit. */
export const listTexts = {
  pageSize: 'Rows',
  views: 'Views',
  noViews: 'No saved views yet. Save the current filters and order to find them here.',
  viewName: 'Name of this view',
  saveView: 'Save',
  replaceView: (name: string): string => `Replace '${name}'`,
  deleteView: (name: string): string => `Delete the view ${name}`,
  currentView: 'shown now',
  viewsFailed: 'We couldn’t load your views',
} as const
