import { describe, expect, it } from 'vitest'
import { listOfflineFiles, type BuildManifest } from './offline-files.ts'

const manifest: BuildManifest = {
  'index.html': {
    file: 'assets/index-1.js',
    imports: ['_base-1.js'],
    dynamicImports: ['../../app/shell/agent-shell.tsx', '../../store/persisted-schema.ts'],
    css: ['assets/index-1.css'],
    assets: ['assets/inter-latin-wght-normal-1.woff2', 'assets/inter-greek-wght-normal-1.woff2'],
  },
  '_base-1.js': { file: 'assets/base-1.js' },
  '../../app/shell/agent-shell.tsx': { file: 'assets/agent-shell-1.js' },
  '../../store/persisted-schema.ts': { file: 'assets/persisted-1.js' },
  '../../features/tickets/e-ticket-screen.tsx': {
    file: 'assets/e-ticket-1.js',
    imports: ['_barcode-1.js'],
  },
  '_barcode-1.js': {
    file: 'assets/barcode-1.js',
    dynamicImports: ['../../../../node_modules/bwip-js/dist/bwip-js.mjs'],
  },
  '../../../../node_modules/bwip-js/dist/bwip-js.mjs': { file: 'assets/bwip-1.js' },
  '../../features/flights/results-screen.tsx': { file: 'assets/results-1.js' },
}

describe('the files of an offline page', () => {
  it("are the start, the ticket's screen with its bar codes, and the Latin font, and no other screen", () => {
    expect(listOfflineFiles(manifest)).toEqual(
      [
        'assets/bwip-1.js',
        'assets/barcode-1.js',
        'assets/base-1.js',
        'assets/e-ticket-1.js',
        'assets/index-1.css',
        'assets/index-1.js',
        'assets/inter-latin-wght-normal-1.woff2',
        'assets/persisted-1.js',
      ].sort(),
    )
  })

  it('is empty for a build without a start', () => {
    expect(listOfflineFiles({})).toEqual([])
  })
})
