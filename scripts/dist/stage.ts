import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders } from './builder-config.ts'

/** The console's built parts. They contain everything but native code. */
const builtParts = ['main', 'preload', 'renderer', 'practice']
/** The only package with native code, and its builds for this system. */
const nativeScope = '@napi-rs'
const nativePackage = /^keyring/

interface Manifest {
  name: string
  version: string
  description: string
  license: string
}

/**
 * Assembles the folder to package: built files, native packages, and a manifest without dependencies. `isTrial` is
 * written to the manifest, where the console reads it.
 */
export function stagePackage(isTrial: boolean): void {
  const { app, native } = packageFolders
  rmSync(app, { recursive: true, force: true })
  for (const part of builtParts) cpSync(join('out', part), join(app, 'out', part), { recursive: true })
  const scope = join('node_modules', nativeScope)
  for (const name of readdirSync(scope).filter((one) => nativePackage.test(one))) {
    const isType = (file: string) => /\.(d\.ts|md)$/.test(file)
    cpSync(join(scope, name), join(app, native, nativeScope, name), {
      recursive: true,
      filter: (file) => !isType(file),
    })
  }
  const { name, version, description, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const manifest = {
    name,
    productName: 'Faredesk',
    version,
    description,
    license,
    author: 'Faredesk',
    homepage: 'https://faredesk.example',
    type: 'module',
    main: 'out/main/index.js',
    // Linux desktops use this name to match windows with the installed entry.
    desktopName: 'faredesk.desktop',
    faredesk: { isTrial },
  }
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest, undefined, 2))
}
