import { createSecureContext, createServer, type Server } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSmtpUrl } from '#server/config/smtp-settings.ts'
import {
  checkDisk,
  checkRuntime,
  checkSettings,
  describeSpace,
} from '#server/features/operator/doctor/machine-checks.ts'
import { checkCertificates, checkMail } from '#server/features/operator/doctor/network-checks.ts'
import { createAuthority, type Authority, type Certificate } from '#tests/support/native/certificates.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { startNameServer, type NameServer } from '#tests/support/native/dnsmasq.ts'
import { freePort } from '#tests/support/native/wait.ts'
import { smtpMailTo, startSmtpServer } from '#tests/support/smtp-kit.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const dayMs = 24 * 60 * 60_000
const gigabyte = 1024 ** 3
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs)

describe('the mail server', () => {
  const check = async (url: string) => {
    const { config } = testDeps({} as never)
    const mail = smtpMailTo(url)
    try {
      return await checkMail({ config: { ...config, smtp: readSmtpUrl(url) }, mail })
    } finally {
      await mail.close()
    }
  }

  it('that refuses the password is reported without repeating it, and one that accepts it is fine', async () => {
    const server = await startSmtpServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    })
    const url = (password: string) =>
      `smtp://faredesk:${password}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`
    const [refused] = await check(url('hunter2'))
    expect(refused).toMatchObject({ check: 'Mail', state: 'fail' })
    expect(refused?.text).toMatch(/Check the address, user name and password in SMTP_URL\.$/)
    expect(refused?.text).not.toContain('hunter2')
    expect(await check(url('right'))).toEqual([
      { check: 'Mail', state: 'ok', text: `127.0.0.1:${server.port} accepts emails.` },
    ])
    await server.close()
  })

  it('that isn’t running, or whose certificate isn’t trusted, is reported with what to check', async () => {
    const [absent] = await check(`smtp://127.0.0.1:${await freePort()}`)
    expect(absent).toMatchObject({ state: 'fail', text: expect.stringContaining('SMTP_URL') })
    const server = await startSmtpServer()
    const [untrusted] = await check(`smtp://127.0.0.1:${server.port}?requireTLS=true`)
    expect(untrusted).toMatchObject({ state: 'fail', text: expect.stringMatching(/certificate/i) })
    await server.close()
  })
})

describe('the certificate of a domain', () => {
  let authority: Authority
  let names: NameServer
  let server: Server
  const certificates = new Map<string, Certificate>()
  beforeAll(async () => {
    authority = await createAuthority()
    certificates.set('good.example', await authority.issue('good.example'))
    certificates.set(
      'soon.example',
      await authority.issue('soon.example', { from: inDays(-80), until: inDays(10.5) }),
    )
    certificates.set(
      'expired.example',
      await authority.issue('expired.example', { from: inDays(-90), until: inDays(-1) }),
    )
    certificates.set(
      'future.example',
      await authority.issue('future.example', { from: inDays(5), until: inDays(90) }),
    )
    certificates.set('other.example', await authority.issue('somebody.example'))
    const foreign = await createAuthority()
    certificates.set('foreign.example', await foreign.issue('foreign.example'))
    foreign.remove()
    names = await startNameServer()
    await names.setRecords({
      a: Object.fromEntries([...certificates.keys()].map((host) => [host, '127.0.0.1'])),
    })
    server = createServer({
      SNICallback: (host, done) => {
        const found = certificates.get(host)
        done(null, found && createSecureContext(found))
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server?.close()
    await names?.stop()
    authority?.remove()
  })

  it.each([
    ['good.example', 'ok', 'valid for 364 days'],
    ['soon.example', 'warn', 'expires in 10 days. Check that the proxy can renew it'],
    ['expired.example', 'fail', "has expired. Check the proxy's log"],
    ['future.example', 'fail', "isn't valid yet. Check the clocks"],
    ['other.example', 'fail', 'is for another name. Point its DNS record to the proxy'],
    ['foreign.example', 'fail', 'Install the full chain on the proxy'],
    ['unknown.example', 'fail', 'has no address. Point its DNS record to the proxy'],
  ])('%s is %s: it %s', async (host, state, text) => {
    const { port } = server.address() as AddressInfo
    const check = { now: new Date(), port, dnsServers: [names.address], ca: authority.ca }
    expect(await checkCertificates([host], check)).toEqual([
      { check: 'TLS', state, text: expect.stringContaining(text) },
    ])
  })

  it('cannot be read where nothing listens', async () => {
    const check = { now: new Date(), port: await freePort(), dnsServers: [names.address], ca: authority.ca }
    const [finding] = await checkCertificates(['good.example'], check)
    expect(finding).toMatchObject({ state: 'fail', text: expect.stringContaining('Start the proxy') })
  })
})

describe('the data folder', () => {
  it('is written to, and nothing stays behind', async () => {
    const folder = tempFolder('doctor')
    expect(await checkDisk({ dataFolder: path.join(folder.path, 'new') })).toMatchObject([{ check: 'Disk' }])
    folder.remove()
  })

  it('is reported if it is a file, or on a file system that takes no files', async () => {
    const folder = tempFolder('doctor')
    writeFileSync(path.join(folder.path, 'file'), '')
    for (const dataFolder of [
      path.join(folder.path, 'file/data'),
      path.join(folder.path, 'file'),
      '/proc/self',
    ])
      expect(await checkDisk({ dataFolder }), dataFolder).toEqual([
        {
          check: 'Disk',
          state: 'fail',
          text: expect.stringMatching(/can't be used .* or set FAREDESK_DATA\.$/),
        },
      ])
    folder.remove()
  })

  it.each([
    [0.2, 'fail', 'Free some now'],
    [3, 'warn', 'Add more soon'],
    [50, 'ok', '50.0 GB free'],
  ])('with %d GB left is %s: %s', (free, state, text) => {
    expect(describeSpace('/data', free * gigabyte)).toEqual({
      check: 'Disk',
      state,
      text: expect.stringContaining(text),
    })
  })
})

describe('the settings and Node', () => {
  const { config } = testDeps({} as never)
  const production = {
    ...config,
    isDemo: false,
    databaseUrl: 'postgres://db/faredesk',
    trustedProxies: 1,
    securityContact: 'mailto:security@faredesk.example',
  }
  it.each([
    [{ ...production, isDemo: true }, 'Remove it in production'],
    [{ ...production, operatorHost: '' }, 'FAREDESK_OPERATOR_HOST is not set'],
    [{ ...production, trustedProxies: 0 }, 'set it to the number of proxies'],
    [{ ...production, secret: null }, 'Back it up'],
    [{ ...production, securityContact: '' }, 'FAREDESK_SECURITY_CONTACT is not set'],
  ])('are reported with what to do (%#)', (given, text) => {
    expect(checkSettings(given)).toContainEqual({
      check: 'Settings',
      state: 'warn',
      text: expect.stringContaining(text),
    })
    expect(checkSettings(production).map(({ state }) => state)).toEqual(['ok'])
  })

  it('are reported when Node is too old', () => {
    expect(checkRuntime('18.20.0')).toContainEqual({
      check: 'Node',
      state: 'fail',
      text: 'Node 18.20.0 is too old. Install 20.19 or later.',
    })
  })
})
