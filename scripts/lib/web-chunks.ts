/** Files, below `src`, of a shopper's first screen. In one chunk with what they import they pack better than apart. */
export const shopStartFiles = [
  'contract/common/endpoint.ts',
  'contract/common/roles.ts',
  'contract/entities/site.ts',
  'contract/entities/user.ts',
  'contract/http/flights-result-ref.ts',
  'contract/http/flights-search-request.ts',
  'contract/http/flights.ts',
  'contract/http/search-memory.ts',
  'domain/format.ts',
  'renderer/app/shell/resume-bar.tsx',
  'renderer/app/shell/scheme-button.tsx',
  'renderer/app/shell/shopper-shell.tsx',
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
  'renderer/routes/shop.ts',
  'renderer/routes/sign-in.ts',
  'renderer/routes/site.ts',
  'renderer/ui/fields/async-combobox.tsx',
  'renderer/ui/fields/checkbox-field.tsx',
  'renderer/ui/fields/date-field.tsx',
  'renderer/ui/fields/field-frame.tsx',
  'renderer/ui/fields/field-props.ts',
  'renderer/ui/fields/select-field.tsx',
  'renderer/ui/fields/text-field.tsx',
  'renderer/ui/form/field-errors.ts',
  'renderer/ui/form/problem.tsx',
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
