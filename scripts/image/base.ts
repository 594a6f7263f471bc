import { cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from '../lib/run.ts'
import type { Buildah } from './buildah.ts'

/** The image that deploy/Containerfile begins with. */
const baseImage = 'docker.io/library/node:20-bookworm-slim'
const suite = 'bookworm'
const archive = 'http://deb.debian.org/debian'
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** Puts this machine's Node and npm into the system's folder. npm trusts the same certificate authorities as this machine. */
const addNode = (system: string): void => {
  const program = realpathSync(process.execPath)
  const local = path.join(system, 'usr/local')
  cpSync(program, path.join(local, 'bin/node'))
  cpSync(path.join(program, '../../lib/node_modules/npm'), path.join(local, 'lib/node_modules/npm'), {
    recursive: true,
  })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'))
  cpSync(authorities, path.join(system, authorities), { dereference: true })
  mkdirSync(path.join(local, 'etc'), { recursive: true })
  writeFileSync(path.join(local, 'etc/npmrc'), `cafile=${authorities}\n`)
}

/** Makes an image of a small Debian with this machine's Node, under the name of the official one, which has the same parts. */
export const makeBase = async (buildah: Buildah, folder: string): Promise<void> => {
  const system = path.join(folder, 'system')
  const made = await run(
    'mmdebstrap',
    // Only the kernel's devices are left out: buildah brings them.
    [
      '--variant=minbase',
      '--include=ca-certificates,libstdc++6',
      '--skip=output/dev',
      suite,
      system,
      archive,
    ],
    { quiet: true },
  )
  if (made.code !== 0) throw new Error(`mmdebstrap ended with ${made.code}:\n${made.output.trim()}`)
  addNode(system)
  const container = await buildah(['from', 'scratch'])
  await buildah(['add', container, system, '/'])
  await buildah(['commit', '--rm', container, baseImage])
}
