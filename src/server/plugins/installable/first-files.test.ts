import { expect, it } from 'vitest'
import { firstFileHints } from './first-files.ts'
import type { BuildManifest } from './offline-files.ts'

const manifest: BuildManifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_base-1.js'], css: ['assets/index-1.css'] },
  '_base-1.js': { file: 'assets/base-1.js' },
  '../../features/flights/search-screen.tsx': {
    file: 'assets/search-1.js',
    imports: ['_base-1.js', '_form-1.js'],
  },
  '_form-1.js': { file: 'assets/form-1.js', css: ['assets/form-1.css'] },
  '../../features/flights/results-screen.tsx': { file: 'assets/results-1.js' },
}
const form =
  '<link rel="modulepreload" href="/app/assets/search-1.js" /><link rel="modulepreload" href="/app/assets/form-1.js" /><link rel="preload" as="style" href="/app/assets/form-1.css" />'

it.each([
  ['/flight/search', form],
  ['/flight/search?from=DEL', form],
  ['/', form],
  ['', form],
  ['/flight/result/new?origin=DEL', '<link rel="modulepreload" href="/app/assets/results-1.js" />'],
  // This build has no calendar.
  ['/flight/calendar-fare', ''],
  ['/login', ''],
  ['/flight/search/else', ''],
])('names what the page at %s loads next, and nothing that it names itself', (address, hints) => {
  expect(firstFileHints(manifest, address)).toBe(hints)
})

it('links styles when the server has drawn the frame, so that the frame has them before any script runs', () => {
  const drawn = form.replace('rel="preload" as="style"', 'rel="stylesheet"')
  expect(firstFileHints(manifest, '/flight/search', true)).toBe(drawn)
})
