import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startKeyring } from './keyring.ts'

const root = join(import.meta.dirname, '../../..')
const rounds = 12

/** Uses two accounts again and again in a separate process, because the environment determines the bus. */
const program = `
  const { readdirSync, readlinkSync } = await import('node:fs')
  const { systemKeychain } = await import(${JSON.stringify(join(root, 'src/main/keychain/system-keychain.ts'))})
  const sockets = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try { return readlinkSync('/proc/self/fd/' + fd).startsWith('socket:') } catch { return false }
    }).length
  const before = sockets()
  const answers = []
  for (let round = 0; round < ${rounds}; round += 1)
    for (const account of ['skyways:asha', 'lotus:ria']) {
      await systemKeychain.write(account, account + round)
      answers.push(await systemKeychain.read(account))
      await systemKeychain.remove(account)
      answers.push(await systemKeychain.read(account))
    }
  console.log(JSON.stringify({ opened: sockets() - before, answers }))`

it('the keychain connects once for an account, however often it is used', async () => {
  await using keyring = await startKeyring()
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/tsx'),
    ['--input-type=module', '-e', program],
    { env: { PATH: process.env.PATH, ...keyring.env }, timeout: 60_000 },
  )
  const { opened, answers } = JSON.parse(stdout) as { opened: number; answers: unknown[] }
  const secrets = Array.from({ length: rounds }, (_, round) =>
    [`skyways:asha${round}`, `lotus:ria${round}`].flatMap((value) => [
      { ok: true, value },
      { ok: true, value: null },
    ]),
  )
  expect(answers).toEqual(secrets.flat())
  expect(opened).toBe(2)
})
