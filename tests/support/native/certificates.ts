import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tempFolder } from './cleanup.ts'
import { runOrThrow } from './command.ts'
import { requireProgram } from './service.ts'

/** A certificate with its key, and both in one file, as HAProxy reads them. */
export interface Certificate {
  cert: string
  key: string
  pem: string
}

/** A certificate authority that only tests trust. */
export interface Authority {
  /** Its own certificate, which clients have to trust. */
  ca: string
  /** Issues a certificate for a host, valid between two dates; from yesterday for a year unless given. */
  issue: (host: string, valid?: { from: Date; until: Date }) => Promise<Certificate>
  remove: () => void
}

const dayMs = 24 * 60 * 60_000
const yearMs = 365 * dayMs
const toAsn1 = (date: Date): string => `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`

/** `openssl ca` is the only command of openssl 3.0 that sets both dates. */
const settings = `[ca]
default_ca = tests
[tests]
database = index.txt
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = names
copy_extensions = copy
unique_subject = no
certificate = ca.crt
private_key = ca.key
[names]
commonName = supplied
`

/** Creates an authority with openssl, in a folder that only this user can read. */
export const createAuthority = async (): Promise<Authority> => {
  const openssl = requireProgram('openssl', 'openssl')
  const folder = tempFolder('authority')
  const file = (name: string): string => path.join(folder.path, name)
  const run = (...args: string[]) => runOrThrow(openssl, args, { cwd: folder.path })
  writeFileSync(file('ca.cnf'), settings)
  writeFileSync(file('index.txt'), '')
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await run(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-days',
    '3650',
    '-subj',
    '/CN=Tests',
  )
  let count = 0
  return {
    ca: readFileSync(file('ca.crt'), 'utf8'),
    issue: async (
      host,
      valid = { from: new Date(Date.now() - dayMs), until: new Date(Date.now() + yearMs) },
    ) => {
      count += 1
      const name = (ending: string): string => `${count}.${ending}`
      const subject = ['-subj', '/CN=host', '-addext', `subjectAltName=DNS:${host}`]
      await run('req', '-new', ...newKey, '-keyout', name('key'), '-out', name('csr'), ...subject)
      const dates = ['-startdate', toAsn1(valid.from), '-enddate', toAsn1(valid.until)]
      await run(
        'ca',
        '-batch',
        '-notext',
        '-config',
        'ca.cnf',
        '-in',
        name('csr'),
        '-out',
        name('crt'),
        ...dates,
      )
      const [cert, key] = [readFileSync(file(name('crt')), 'utf8'), readFileSync(file(name('key')), 'utf8')]
      return { cert, key, pem: `${cert}${key}` }
    },
    remove: () => folder.remove(),
  }
}
