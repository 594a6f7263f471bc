import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the web build, as its manifest describes it. */
export interface BuiltFile {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

export type BuildManifest = Record<string, BuiltFile>

const screens = [/(?:^|\/)features\/tickets\/e-ticket-screen\.tsx$/, /saved-tickets-screen\.tsx$/]
/** Code that runs in an offline page although no screen of it imports it statically. */
const later =
  /^_(?:flights|other-screens|shop)-|persisted-schema|outage-recovery|keys-help|scroll-memory|no-permission|bwip|update-bar|web-saved-tickets|permissions\.ts$|wallet-balance\.ts$|sign-in\.ts$/
const fonts = /(?:inter-latin-wght|jetbrains-mono-latin-\d+).*\.woff2$/

/**
 * Lists the files that the page of a saved ticket needs without a network: the start of the application, the two screens
 * and all that they import, the bar codes and the Latin fonts.
 */
export const listOfflineFiles = (manifest: BuildManifest): string[] => {
  const files = new Set<string>()
  const done = new Set<string>()
  const add = (name: string): void => {
    const built = manifest[name]
    if (!built || done.has(name)) return
    done.add(name)
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file)
    for (const file of built.assets ?? []) if (fonts.test(file)) files.add(file)
    for (const other of built.imports ?? []) add(other)
    for (const other of built.dynamicImports ?? []) if (later.test(other)) add(other)
  }
  add('index.html')
  for (const name of Object.keys(manifest)) if (screens.some((screen) => screen.test(name))) add(name)
  return [...files].filter((file) => /\.(?:js|css|woff2)$/.test(file)).sort()
}

/** Reads the manifest of a web build; null if there is none. */
export const readBuildManifest = (webFolder: string): BuildManifest | null => {
  const file = path.join(webFolder, '.vite', 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildManifest) : null
}
