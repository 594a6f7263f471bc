import { fork } from 'node:child_process'
import path from 'node:path'
import { readConfig, type ServerConfig } from '#server/config/config.ts'
import { buildIfStale } from './lib/build.ts'
import { keepRunning } from './lib/keep-running.ts'
import { demoAddresses, loginLines } from './lib/logins.ts'

/** `npm start`: builds what is stale, starts the server, prints addresses and logins. A server that dies is restarted. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  await buildIfStale('web', console.log)
  await buildIfStale('server', console.log)
  let port = process.env['PORT']
  const fromBuild = () => {
    const server = fork(path.resolve('out/server/server.js'), {
      env: {
        ...process.env,
        // The same port after a restart, also when the system chose it.
        ...(port === undefined ? {} : { PORT: port }),
        NODE_ENV: 'production',
        FAREDESK_WEB: path.resolve('out/web'),
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      },
    })
    server.on('message', (message) => process.send?.(message))
    return server
  }
  const server = keepRunning(fromBuild, {
    onListening: (chosen, isRestart) => {
      port = String(chosen)
      if (isRestart) console.log('The server is running again.')
      else announce(chosen, config)
    },
    say: console.error,
  })
  process.on('SIGINT', () => server.stop('SIGINT'))
  process.on('SIGTERM', () => server.stop('SIGTERM'))
  process.exit(await server.ended)
}

const announce = (
  port: number,
  { isDemo, dataFolder }: Pick<ServerConfig, 'isDemo' | 'dataFolder'>,
): void => {
  console.log(
    `\nFaredesk is running. Open http://localhost:${port} to choose an agency, or open one directly:\n`,
  )
  if (!isDemo) return
  for (const { name, url } of demoAddresses(port)) console.log(`  ${name.padEnd(20)} ${url}`)
  console.log('\nDemo accounts (agency, role, email, password):\n')
  for (const line of loginLines()) console.log(`  ${line}`)
  console.log(`\nStop with Ctrl+C. Data is saved in ${dataFolder}; delete that folder to start fresh.`)
}

start().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
})
