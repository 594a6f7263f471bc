/** Texts that the server returns about packages. */
export const packageTexts = {
  nameUsed: 'Use another address: another package already has this one',
  kindStays: "A package can't become an activity, or the other way round. Add a new one.",
  foreignImage: 'Upload this picture to this package first',
  tooLarge: 'Shorten the texts: a package has up to 256 kB',
  savedSince: (by: string): string =>
    `${by || 'Someone else'} has saved a newer version. Nothing was overwritten. Compare before you save.`,
  restored: (version: number): string => `Version ${version} restored`,
  copied: (title: string): string => `Copy of ${title}`.trim().slice(0, 200),
  onSale: 'The latest version is already on sale.',
  versionOnSale: 'This version is already on sale.',
  notOnSale: "This package isn't on sale.",
  takeOffSale: 'Take this package off sale first.',
  isArchived: 'This package is archived. Save or restore a version first.',
  categorySold: (names: string): string =>
    `Keep ${names}: it has dates on sale. Stop their sales before you rename or remove it.`,
  publishFirst: 'Add what is missing, then publish.',
} as const
