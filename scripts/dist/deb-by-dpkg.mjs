#!/usr/bin/env node
/**
 * Makes a .deb with Debian's dpkg-deb from the arguments that the builder passes to fpm, for machines that can't
 * download fpm.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const text = /** @type {const} */ ({ type: 'string' })
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { ...text, short: 's' },
    type: { ...text, short: 't' },
    force: { type: 'boolean' },
    depends: { ...text, short: 'd', multiple: true, default: [] },
    'deb-recommends': { ...text, multiple: true, default: [] },
    'deb-compression': text,
    'deb-priority': text,
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: text,
    license: text,
  },
})
if (values.type !== 'deb') throw new Error(`Only deb packages are made here, not ${values.type}`)

const output = values.package
const root = mkdtempSync(join(dirname(output), '.deb-'))
chmodSync(root, 0o755)
try {
  for (const mapping of positionals) {
    const at = mapping.lastIndexOf('=')
    const [from, to] = [mapping.slice(0, at), join(root, mapping.slice(at + 1))]
    mkdirSync(from.endsWith('/') ? to : dirname(to), { recursive: true })
    execFileSync('cp', ['-a', '--link', from.endsWith('/') ? `${from}.` : from, to])
  }
  const size = execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0]
  const fields = {
    Package: values.name,
    Version: values.version,
    Architecture: values.architecture,
    Maintainer: values.maintainer,
    'Installed-Size': size,
    Depends: values.depends.join(', '),
    Recommends: values['deb-recommends'].join(', '),
    Section: values.category ?? 'misc',
    Priority: values['deb-priority'],
    Homepage: values.url,
    Description: values.description,
  }
  const control = join(root, 'DEBIAN')
  mkdirSync(control)
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  writeFileSync(join(control, 'control'), `${lines.join('\n')}\n`)
  const scripts = { postinst: values['after-install'], postrm: values['after-remove'] }
  for (const [name, file] of Object.entries(scripts)) {
    if (!file) continue
    copyFileSync(file, join(control, name))
    chmodSync(join(control, name), 0o755)
  }
  const compression = `-Z${values['deb-compression'] ?? 'xz'}`
  execFileSync('dpkg-deb', ['--root-owner-group', compression, '--build', root, output])
} finally {
  rmSync(root, { recursive: true, force: true })
}
