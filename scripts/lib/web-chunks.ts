/** Files, below `src`, of a shopper's first screen. In one chunk with what they import they pack better than apart. */
export const shopStartFiles = [
  'domain/format.ts',
  'renderer/app/shell/resume-bar.tsx',
  'renderer/app/shell/scheme-button.tsx',
  'renderer/app/shell/shopper-shell.tsx',
  'renderer/app/shell/visitor-links.tsx',
  'renderer/entities/airport-field.tsx',
  'renderer/entities/flight-texts.ts',
  'renderer/entities/reference-api.ts',
  'renderer/entities/result-path.ts',
  'renderer/entities/site-html/clean-html.ts',
  'renderer/entities/site-html/html-rules.ts',
  'renderer/entities/site-html/site-html.tsx',
  'renderer/entities/tenant-mark.tsx',
  'renderer/features/site/policies/policy-links.tsx',
  'renderer/features/site/policies/policy-names.ts',
  'renderer/features/subscribers/newsletter-offer.tsx',
  'renderer/features/subscribers/newsletter-texts.ts',
  'renderer/routes/first-screens.ts',
  'renderer/routes/screen.ts',
  'renderer/routes/shop-lists.ts',
  'renderer/routes/shop.ts',
  'renderer/routes/sign-in.ts',
  'renderer/routes/site.ts',
  'renderer/ui/fields/async-combobox.tsx',
  'renderer/ui/fields/checkbox.tsx',
  'renderer/ui/fields/date-input.tsx',
  'renderer/ui/fields/field-frame.tsx',
  'renderer/ui/fields/select.tsx',
  'renderer/ui/use-debounced.ts',
]

/** Returns a test for the bundler that accepts the modules of these files. */
export const isAmong = (files: readonly string[]) => {
  const ends = new Set(files.map((file) => `/src/${file}`))
  return (id: string): boolean => {
    const at = id.lastIndexOf('/src/')
    return at !== -1 && ends.has(id.slice(at))
  }
}
