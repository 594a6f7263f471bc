import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync, chmodSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of one private print server. */
export interface CupsLayout {
  root: string
  port: number
  socket: string
  out: string
}

const serverBin = '/usr/lib/cups'
const here = import.meta.dirname

const cupsdConf = ({ root, port, socket }: CupsLayout) => `LogLevel info
MaxLogSize 0
Listen 127.0.0.1:${port}
Listen ${socket}
Printcap ${root}/run/printcap
Browsing No
WebInterface No
DefaultAuthType None
MaxJobs 5000
PreserveJobHistory Yes
PreserveJobFiles No
JobRetryInterval 5
ErrorPolicy stop-printer
<Location />
  Order allow,deny
  Allow from 127.0.0.1
</Location>
<Location /admin>
  Order allow,deny
  Allow from 127.0.0.1
</Location>
<Policy default>
  JobPrivateAccess all
  JobPrivateValues none
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`

const cupsFilesConf = ({ root }: CupsLayout) => `SystemGroup root
ServerRoot ${root}/etc
ServerBin ${root}/bin
RequestRoot ${root}/spool
TempDir ${root}/spool/tmp
CacheDir ${root}/cache
StateDir ${root}/run
AccessLog ${root}/log/access_log
ErrorLog ${root}/log/error_log
PageLog ${root}/log/page_log
ServerKeychain ssl
`

/**
 * Writes the configuration of a print server that shares nothing with the machine's own, and returns what is needed
 * to start it.
 */
export function layOutCups(layout: CupsLayout): { cupsd: string; files: string; ppd: string } {
  const { root } = layout
  for (const folder of ['etc/ppd', 'etc/ssl', 'spool/tmp', 'cache', 'run', 'log', 'bin/backend']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  mkdirSync(layout.out, { recursive: true })
  for (const name of readdirSync(serverBin)) {
    if (name !== 'backend') symlinkSync(join(serverBin, name), join(root, 'bin', name))
  }
  const backend = join(root, 'bin/backend/proof')
  copyFileSync(join(here, 'proof-backend.sh'), backend)
  // CUPS runs a backend that others can't read as its owner, and any other as `lp`.
  chmodSync(backend, 0o700)
  const cupsd = join(root, 'etc/cupsd.conf')
  const files = join(root, 'etc/cups-files.conf')
  writeFileSync(cupsd, cupsdConf(layout))
  writeFileSync(files, cupsFilesConf(layout))
  return { cupsd, files, ppd: join(here, 'sink.ppd') }
}
