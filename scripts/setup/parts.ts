/** A system service that some tests or measurements need. */
export type SystemPart =
  | 'chromium'
  | 'xvfb'
  | 'keyring'
  | 'cups'
  | 'postgres'
  | 'poppler'
  | 'dnsmasq'
  | 'caddy'
  | 'haproxy'
  | 'prometheus'
  | 'openssl'
  | 'cluster'
  | 'backup'
  | 'systemd'
  | 'office'
  | 'image'
  | 'bench'

/** How a part is detected, its Debian packages, and what can't run without it. */
export interface PartDefinition {
  /** Each inner list names alternatives; a part is present when every list has one that exists. */
  needs: readonly (readonly Requirement[])[]
  debianPackages: readonly string[]
  /** System services of these packages that would listen on well-known ports after the next boot. Tests start their own instead. */
  unwantedServices?: readonly string[]
  /** Ends the sentence "Without it, … do not run". */
  usedBy: string
}

/** A program on the PATH, a shared library, or a file (`*` stands for one path segment). */
export type Requirement = { program: string } | { library: string } | { file: string }

const program = (name: string): Requirement[] => [{ program: name }]
const library = (name: string): Requirement[] => [{ library: name }]

/** All parts. The libraries of `xvfb` are those that Electron loads at start on Linux. */
export const systemParts: Record<SystemPart, PartDefinition> = {
  chromium: {
    needs: [[{ program: 'chromium' }, { program: 'chromium-browser' }, { program: 'google-chrome' }]],
    debianPackages: ['chromium'],
    usedBy: 'web tests',
  },
  xvfb: {
    needs: [
      program('Xvfb'),
      program('xauth'),
      ...['nss3', 'gtk-3', 'asound', 'gbm', 'Xss', 'Xtst', 'atk-bridge-2.0', 'drm', 'notify'].map(library),
    ],
    debianPackages: [
      'xvfb',
      'xauth',
      'libnss3',
      'libgtk-3-0',
      'libasound2',
      'libgbm1',
      'libxss1',
      'libxtst6',
      'libatk-bridge2.0-0',
      'libdrm2',
      'libnotify4',
    ],
    usedBy: 'desktop tests',
  },
  keyring: {
    needs: [
      program('gnome-keyring-daemon'),
      program('dbus-daemon'),
      program('dbus-send'),
      library('secret-1'),
    ],
    debianPackages: ['gnome-keyring', 'dbus', 'libsecret-1-0'],
    usedBy: 'desktop tests of the keychain',
  },
  cups: {
    needs: [
      program('cupsd'),
      program('lp'),
      program('lpadmin'),
      program('ipptool'),
      [{ file: '/usr/lib/cups/filter/*' }],
    ],
    debianPackages: ['cups', 'cups-client', 'cups-filters', 'cups-ipp-utils'],
    usedBy: 'desktop tests of printing',
  },
  postgres: {
    needs: [[{ file: '/usr/lib/postgresql/*/bin/initdb' }, { program: 'initdb' }]],
    debianPackages: ['postgresql'],
    usedBy: 'API tests on PostgreSQL and tests of concurrency',
  },
  poppler: {
    needs: [program('pdftotext'), program('pdftoppm')],
    debianPackages: ['poppler-utils'],
    usedBy: 'tests that read printed documents',
  },
  dnsmasq: {
    needs: [program('dnsmasq')],
    // Only the program: the package dnsmasq would run it on port 53.
    debianPackages: ['dnsmasq-base'],
    usedBy: "tests of agencies' domains",
  },
  caddy: {
    needs: [program('caddy')],
    debianPackages: ['caddy'],
    unwantedServices: ['caddy'],
    usedBy: 'the tests behind Caddy',
  },
  haproxy: {
    needs: [program('haproxy')],
    debianPackages: ['haproxy'],
    unwantedServices: ['haproxy'],
    usedBy: 'the tests behind HAProxy',
  },
  cluster: {
    needs: [
      program('patroni'),
      program('etcd'),
      program('pgbouncer'),
      // Without it, Patroni can't connect to etcd over TLS on a machine that has python3-openssl.
      [{ file: '/usr/lib/python3/dist-packages/idna' }],
      [{ file: '/usr/lib/postgresql/*/bin/pg_rewind' }],
      [{ file: '/usr/lib/*/faketime/libfaketimeMT.so.1' }],
    ],
    debianPackages: [
      'patroni',
      'python3-etcd',
      'python3-idna',
      'etcd-server',
      'pgbouncer',
      'postgresql',
      'faketime',
    ],
    unwantedServices: ['patroni', 'etcd', 'pgbouncer', 'postgresql'],
    usedBy: 'the cluster of many machines',
  },
  backup: {
    needs: [program('pgbackrest'), [{ file: '/usr/lib/postgresql/*/bin/postgres' }]],
    debianPackages: ['pgbackrest', 'postgresql'],
    unwantedServices: ['pgbackrest'],
    usedBy: 'the tests of backups of PostgreSQL',
  },
  prometheus: {
    needs: [program('prometheus'), program('promtool')],
    debianPackages: ['prometheus'],
    // The package also recommends the node exporter, which `--no-install-recommends` leaves out.
    unwantedServices: ['prometheus'],
    usedBy: 'the tests of the alert rules',
  },
  openssl: {
    needs: [program('openssl')],
    debianPackages: ['openssl'],
    usedBy: 'tests with certificates',
  },
  systemd: {
    needs: [program('systemd-analyze')],
    debianPackages: ['systemd'],
    usedBy: 'the test of the systemd unit',
  },
  office: {
    needs: [program('soffice')],
    debianPackages: ['libreoffice-calc'],
    usedBy: 'the test that opens an exported workbook',
  },
  image: {
    needs: [program('buildah'), program('mmdebstrap')],
    debianPackages: ['buildah', 'mmdebstrap'],
    usedBy: 'the build of the container image',
  },
  bench: {
    needs: [[{ file: '/usr/lib/python3/dist-packages/xlsxwriter' }]],
    debianPackages: ['python3-xlsxwriter'],
    usedBy: 'the comparison of exports with xlsxwriter',
  },
}
