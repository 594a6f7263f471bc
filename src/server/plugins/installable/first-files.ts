import { opensSearch, toPath } from '#server/plugins/search-address.ts'
import type { BuildManifest } from './offline-files.ts'

/** The pages that people enter the shop by, with their screens. */
const entrances: readonly (readonly [path: RegExp, screen: RegExp])[] = [
  [opensSearch, /features\/flights\/search-screen\.tsx$/],
  [/^\/flight\/result\//, /features\/flights\/results-screen\.tsx$/],
  [/^\/flight\/calendar-fare$/, /features\/flights\/calendar-screen\.tsx$/],
  [/^\/packages$/, /features\/packages\/shop\/packages-screen\.tsx$/],
  [/^\/activities$/, /features\/packages\/shop\/activities-screen\.tsx$/],
  [/^\/packages\/[^/]+\/[^/]+$/, /features\/packages\/shop\/package-screen\.tsx$/],
]

const collect = (manifest: BuildManifest, name: string, into: Set<string>): void => {
  const built = manifest[name]
  if (!built || into.has(built.file)) return
  into.add(built.file)
  for (const style of built.css ?? []) into.add(style)
  for (const other of built.imports ?? []) collect(manifest, other, into)
}

/**
 * Returns hints for the files of an entrance's screen beyond those that the page itself names, so that a browser loads
 * them beside the application's start instead of after it. '' for any other page. With `isDrawn`, styles are
 * linked instead of preloaded, because the server has already drawn the frame.
 */
export const firstFileHints = (manifest: BuildManifest, address: string, isDrawn = false): string => {
  const path = toPath(address)
  const screen = entrances.find(([pattern]) => pattern.test(path))?.[1]
  const name = Object.keys(manifest).find((one) => screen?.test(one))
  if (name === undefined) return ''
  const style = isDrawn ? 'rel="stylesheet"' : 'rel="preload" as="style"'
  const [known, all] = [new Set<string>(), new Set<string>()]
  collect(manifest, 'index.html', known)
  collect(manifest, name, all)
  return [...all]
    .filter((file) => !known.has(file))
    .map((file) => `<link ${file.endsWith('.css') ? style : 'rel="modulepreload"'} href="/app/${file}" />`)
    .join('')
}
