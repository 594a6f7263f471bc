/** Parts of the builder, in the order of its tabs. */
export const builderSections = ['basics', 'plan', 'content', 'prices', 'policies'] as const
export type BuilderSection = (typeof builderSections)[number]

const sectionOfPart: Record<string, BuilderSection> = {
  days: 'plan',
  highlights: 'content',
  inclusions: 'content',
  exclusions: 'content',
  termsHtml: 'content',
  images: 'content',
  hotelCategories: 'prices',
  seasons: 'prices',
  rates: 'prices',
  addOns: 'prices',
  activity: 'prices',
  childPolicy: 'policies',
  paymentPlan: 'policies',
  cancellationSteps: 'policies',
}

/** Returns the part of the builder that has the field of a path of `packages.savePackage`. */
export const findSection = (path: string): BuilderSection => {
  const [root, part = ''] = path.split('.')
  return root === 'body' ? (sectionOfPart[part] ?? 'basics') : 'basics'
}

/** Returns the index of the day that a path belongs to; null for everything else. */
export const findDayIndex = (path: string): number | null => {
  const [, index] = /^body\.days\.(\d+)/.exec(path) ?? []
  return index === undefined ? null : Number(index)
}

/** Finds the element of a field, or of the nearest part around it. */
export const findPlace = (frame: ParentNode, path: string): HTMLElement | null => {
  for (let place = path; place !== ''; place = place.includes('.') ? place.replace(/\.[^.]*$/, '') : '') {
    const found = frame.querySelector<HTMLElement>(`[data-place="${place}"]`)
    if (found) return found
  }
  return null
}
