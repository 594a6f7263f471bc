import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const loader = `import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const position = process.argv.findIndex((word, index) => index > 0 && !word.startsWith('-'))
if (position < 0) {
  console.error('Usage: electron [switches] <app folder or file> [arguments]')
  process.exit(1)
}
const target = resolve(process.argv[position])
const isFolder = statSync(target).isDirectory()
const folder = isFolder ? target : dirname(target)
let manifest = {}
try {
  manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
} catch (error) {
  if (isFolder) throw error
}
const name = manifest.productName ?? manifest.name
if (name) app.setName(name)
if (manifest.version) app.setVersion(manifest.version)
app.setAppPath(folder)
await import(pathToFileURL(isFolder ? join(folder, manifest.main ?? 'index.js') : target).href)
`

/**
 * Writes the app that starts the app named on the command line, as Electron's default app does. It is an ES module
 * that awaits the import: Electron isn't 'ready' until then, so calls that must come earlier still can.
 */
export async function writeAppLoader(distPath: string): Promise<void> {
  const folder = join(distPath, 'resources', 'app')
  await mkdir(folder, { recursive: true })
  const manifest = { name: 'app-loader', version: '1.0.0', type: 'module', main: 'main.js' }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'main.js'), loader)
}
