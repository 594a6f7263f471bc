import { afterEach, describe, expect, it, vi } from 'vitest'
import { logFault, recentFaults } from './log.ts'

afterEach(() => vi.restoreAllMocks())

describe('remembered faults', () => {
  it('contain their kind and place, never their data', () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    logFault('forwarder', new Error('net::ERR_CONNECTION_REFUSED at https://a.example/?pnr=QX7RTA'))
    logFault('spool', Object.assign(new Error('open /home/asha/QX7RTA.pdf'), { code: 'ENOSPC' }))
    expect(recentFaults().slice(-2)).toMatchObject([
      { where: 'forwarder', name: 'Error', code: 'net::ERR_CONNECTION_REFUSED' },
      { where: 'spool', name: 'Error', code: 'ENOSPC' },
    ])
    expect(JSON.stringify(recentFaults())).not.toContain('QX7RTA')
  })

  it('are logged without their data', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    for (const message of [
      "ENOENT: no such file or directory, open '/home/asha/PDF/QX7RTA SHARMA ANIL.pdf'",
      `Unexpected token 'S', "{"name":SHARMA ANIL" is not valid JSON`,
      'Unexpected token S in JSON: `SHARMA`',
      'net::ERR_ABORTED (-3) loading app://w0123456789abcdefghi/app/e-ticket/QX7RTA?hp=true',
      'cannot read /home/asha/PDF/QX7RTA SHARMA.pdf',
      `x${'y'.repeat(10_000)}`,
    ]) {
      logFault('spool', new Error(message))
    }
    const lines = write.mock.calls.map(([line]) => String(line))
    expect(lines.join('')).not.toMatch(/QX7RTA|SHARMA|asha/)
    expect(lines[0]).toContain('ENOENT: no such file or directory, open …')
    expect(lines[3]).toContain('net::ERR_ABORTED (-3) loading app://w0123456789abcdefghi/…')
    for (const line of lines) expect(line.length).toBeLessThan(500)
  })

  it('are limited to the last two hundred', () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    for (let count = 1; count <= 250; count += 1) logFault(`place ${count}`, new Error('x'))
    expect(recentFaults()).toHaveLength(200)
    expect(recentFaults().at(-1)?.where).toBe('place 250')
  })
})
