import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale, type BuildTarget } from './lib/build.ts'
import { recordsFolder } from './lib/record-packages.ts'
import { readNpmSbom } from './sbom/npm-sbom.ts'
import { toSbom, type Lockfile } from './sbom/to-sbom.ts'

/** The builds with packages inside. The server's packages are installed beside it. */
const bundled: BuildTarget[] = ['web', 'operator', 'desktop', 'practice']

/** Writes the bill of materials (CycloneDX 1.6) to the file of the first argument. Builds what is stale, to see what the builds contain. */
const writeSbom = async (file = 'out/sbom.cdx.json'): Promise<void> => {
  for (const target of bundled) await buildIfStale(target, console.log)
  const builds = Object.fromEntries(
    bundled.map((name) => [
      name,
      JSON.parse(readFileSync(path.join(recordsFolder, `${name}.json`), 'utf8')) as string[],
    ]),
  )
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const bom = toSbom(await readNpmSbom(), { lock, builds })
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  const count = (scope: string): number => bom.components.filter((one) => one.scope === scope).length
  console.log(
    `${file}: ${count('required')} packages shipped, ${count('optional')} more on some systems, ${count('excluded')} for development`,
  )
}

await writeSbom(process.argv[2])
