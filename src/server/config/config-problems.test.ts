import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const refusal = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env)
    return []
  } catch (fault) {
    return (fault as Error).message.split('\n').slice(1)
  }
}

it.each<[NodeJS.ProcessEnv, string]>([
  [{ PORT: 'high' }, 'PORT: Enter a whole number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT: Enter a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT: Enter a whole number from 0 to 65535.'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL: Enter a whole number from 1 to 200.'],
  [{ FAREDESK_DRAIN_SECONDS: '11' }, 'FAREDESK_DRAIN_SECONDS: Enter a whole number from 0 to 10.'],
  [
    { FAREDESK_METRICS_ADDRESS: 'localhost:9464' },
    'FAREDESK_METRICS_ADDRESS: Enter an IP address and a port, like 127.0.0.1:9464.',
  ],
  [
    { DATABASE_URL: 'mysql://db/faredesk', FAREDESK_SECRET: 'x'.repeat(32) },
    'DATABASE_URL: Enter an address like postgres://user:password@host:5432/name.',
  ],
  [
    { DATABASE_URL: 'postgres://db/faredesk' },
    'DATABASE_URL also needs FAREDESK_SECRET: every node must use the same secret of at least 32 characters.',
  ],
  [
    { DATABASE_READ_URL: 'postgres://db/faredesk' },
    'DATABASE_READ_URL needs DATABASE_URL too, because standbys are read-only.',
  ],
  [
    { DATABASE_URL: 'postgres://db/faredesk', DATABASE_READ_URL: 'db:5001', FAREDESK_SECRET: 'x'.repeat(32) },
    'DATABASE_READ_URL: Enter an address like postgres://user:password@host:5432/name.',
  ],
  [
    { FAREDESK_KEEP_RECORDS_DAYS: '2922' },
    'FAREDESK_KEEP_RECORDS_DAYS: Enter a whole number of days, 3300 or more.',
  ],
  [
    { FAREDESK_KEEP_EMAILS_DAYS: 'a year' },
    'FAREDESK_KEEP_EMAILS_DAYS: Enter a whole number of days, 30 or more.',
  ],
  [{ FAREDESK_SECRET: 'short' }, 'FAREDESK_SECRET: Enter at least 32 characters.'],
  [{ FAREDESK_DATA: '' }, 'FAREDESK_DATA: Enter a folder.'],
  [{ FAREDESK_DEMO: 'yes' }, 'FAREDESK_DEMO: Enter 1 or 0.'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY: Enter the number of proxies, or their addresses.'],
  [
    { FAREDESK_OPERATOR_HOST: 'https://operator.example.com' },
    'FAREDESK_OPERATOR_HOST: Enter a host name without https:// or a port, like operator.example.com.',
  ],
  [
    { FAREDESK_BASE_DOMAIN: 'agencies.example.com:443' },
    'FAREDESK_BASE_DOMAIN: Enter a host name without https:// or a port, like operator.example.com.',
  ],
  [
    { FAREDESK_DNS_SERVERS: '192.0.2.53:53, dns.example.com' },
    'FAREDESK_DNS_SERVERS: Enter IP addresses with or without a port, like 192.0.2.53:53, separated by commas.',
  ],
  [
    { SMTP_URL: 'mail.example.com' },
    'SMTP_URL: enter smtp://user:password@host:port or smtps://user:password@host:port.',
  ],
  [{ SMTP_FROM: 'Faredesk' }, 'SMTP_FROM: Enter one address, like tickets@example.com.'],
  ...[
    'security@example.com',
    'mailto:security',
    'mailto:security@example.com\nContact: mailto:other@example.com',
    'http://example.com/security',
    'https://example.com/security and more',
    'tel:+911234567890',
  ].map((contact): [NodeJS.ProcessEnv, string] => [
    { FAREDESK_SECURITY_CONTACT: contact },
    'FAREDESK_SECURITY_CONTACT: Enter an address like mailto:security@example.com or https://example.com/security.',
  ]),
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: Enter fatal, error, warn, info, debug, trace or silent.'],
  [
    { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_ISSUER: 'http://accounts.example' },
    'OIDC_GOOGLE_ISSUER: enter an https address.',
  ],
  [{ RAZORPAY_URL: 'http://gateway.example' }, 'RAZORPAY_URL: enter an https address.'],
  [
    { FAREDESK_PAN_URL: 'https://pan.example' },
    'FAREDESK_PAN_USER_ID: enter it, or remove all FAREDESK_PAN settings.',
  ],
])('refuses %j with one sentence', (env, sentence) => {
  expect(refusal(env)).toEqual([`  ${sentence}`])
})

it('names everything that is wrong at once, and repeats no secret', () => {
  const problems = refusal({
    PORT: 'high',
    DATABASE_URL: 'postgres://faredesk:hunter2@db/faredesk',
    SMTP_URL: 'smtps://user:hunter2@/',
    FAREDESK_PAN_URL: 'https://pan.example',
  })
  expect(problems.map((line) => /\w+/.exec(line)?.[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'FAREDESK_PAN_USER_ID',
  ])
  expect(problems.join('\n')).not.toContain('hunter2')
})

it.each<[NodeJS.ProcessEnv, object]>([
  [{ FAREDESK_DNS_SERVERS: '192.0.2.53, 192.0.2.54:5353, 2001:db8::1, [2001:db8::2]:53' }, {}],
  [{ FAREDESK_OPERATOR_HOST: ' Operator.Example.com ' }, { operatorHost: 'operator.example.com' }],
  [
    { FAREDESK_SECURITY_CONTACT: 'https://example.com/security' },
    { securityContact: 'https://example.com/security' },
  ],
  [
    { FAREDESK_KEEP_EMAILS_DAYS: '60' },
    { keepDays: { emails: 60, travellers: 1_095, requests: 1_095, records: 3_300 } },
  ],
  [{ FAREDESK_OPERATOR_HOST: 'operator.localhost' }, { operatorHost: 'operator.localhost' }],
  [
    { FAREDESK_SECRET: '', DATABASE_URL: '' },
    { secret: null, databaseUrl: null },
  ],
  [
    { DATABASE_URL: 'postgresql:///faredesk?host=/run/postgresql', FAREDESK_SECRET: 'x'.repeat(32) },
    { databaseUrl: 'postgresql:///faredesk?host=/run/postgresql' },
  ],
])('accepts %j', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected)
})
