/** Texts of the list kit. */
export const listTexts = {
  pageSize: 'Rows',
  rowKeys: [
    ['Tab', 'next row or action'],
    ['?', 'show shortcuts'],
  ],
  views: 'Views',
  noViews: 'No saved views yet. Save your filters and sorting here.',
  viewName: 'View name',
  saveView: 'Save view',
  replaceView: (name: string): string => `Replace '${name}'`,
  deleteView: (name: string): string => `Delete view ${name}`,
  currentView: 'current view',
  viewsFailed: "Couldn't load your views",
} as const
