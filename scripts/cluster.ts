import { buildIfStale } from './lib/build.ts'
import { describeDatabases, startCluster } from './cluster/cluster.ts'
import { ports, topology } from './cluster/topology.ts'
import { ensureSystem } from './setup/index.ts'

/** Runs `npm run cluster`: an installation of many machines on loopback addresses of this one, until Ctrl+C. */
const main = async (): Promise<void> => {
  const { missing } = ensureSystem({ parts: ['postgres', 'haproxy', 'openssl', 'cluster'], say: console.log })
  if (missing.length > 0) throw new Error(missing.map(({ message }) => message).join('\n'))
  await buildIfStale('web', console.log)
  await buildIfStale('server', console.log)
  const cluster = await startCluster(console.log)
  console.log(`
The cluster is running. Open https://skyways.localhost:${ports.https}/app/ after you point the name to ${topology.proxy}. The certificate authority is ${cluster.ca}.

  databases  ${topology.databases.join(', ')}, port ${ports.postgres}
  primary    ${topology.databaseProxy}, port ${ports.databaseWrite}; standbys: port ${ports.databaseRead}
  API nodes  ${topology.nodes.join(', ')}, port ${ports.node}
  proxy      ${topology.proxy}, port ${ports.https}

Now: ${await describeDatabases(cluster.folder)}

Stop with Ctrl+C. The data is deleted.`)
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  console.log('Stopping…')
  await cluster.stop()
}

main().then(
  () => process.exit(0),
  (fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  },
)
