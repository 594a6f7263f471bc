import { fork } from 'node:child_process'
import path from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { buildIfStale } from './lib/build.ts'
import { demoAddresses, loginLines } from './lib/logins.ts'

/** `npm start`: builds what is stale, starts the server, prints addresses and logins. Ends when the server ends. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  await buildIfStale('web', console.log)
  await buildIfStale('server', console.log)
  const server = fork(path.resolve('out/server/server.js'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FAREDESK_WEB: path.resolve('out/web'),
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    },
  })
  server.on('message', (message) => {
    const { type, port } = message as { type?: string; port?: number }
    if (type === 'listening' && port) announce(port, config.isDemo)
    process.send?.(message)
  })
  const pass = (signal: NodeJS.Signals) => () => server.kill(signal)
  process.on('SIGINT', pass('SIGINT'))
  process.on('SIGTERM', pass('SIGTERM'))
  server.once('exit', (code) => process.exit(code ?? 1))
}

const announce = (port: number, isDemo: boolean): void => {
  console.log(
    `\nFaredesk is running. Open http://localhost:${port} to choose an agency, or open one directly:\n`,
  )
  if (!isDemo) return
  for (const { name, url } of demoAddresses(port)) console.log(`  ${name.padEnd(20)} ${url}`)
  console.log('\nDemo accounts (agency, role, email, password):\n')
  for (const line of loginLines()) console.log(`  ${line}`)
  console.log('\nStop with Ctrl+C. Data is saved in .faredesk; delete that folder to start fresh.')
}

start().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
})
