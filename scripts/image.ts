import { tempFolder } from '#tests/support/native/cleanup.ts'
import { makeBase } from './image/base.ts'
import { createBuildah } from './image/buildah.ts'
import { checkImage } from './image/check-image.ts'
import { ensureSystem } from './setup/index.ts'

const image = 'localhost/faredesk'

/**
 * Runs `npm run image`: builds the image of deploy/Containerfile without an image registry, on a base made of Debian's packages and
 * this machine's Node, and checks that its server works. Deletes both.
 */
const main = async (): Promise<void> => {
  const { missing } = ensureSystem({ parts: ['image'], say: console.log })
  if (missing.length > 0) throw new Error(missing.map(({ message }) => message).join('\n'))
  if (process.getuid?.() !== 0)
    throw new Error('Run this as root: it starts the server in the image with chroot.')
  const folder = tempFolder('image')
  const buildah = createBuildah(folder.path)
  try {
    console.log('Making the base…')
    await makeBase(buildah, folder.path)
    console.log('Building the image…')
    const build = ['--isolation', 'chroot', '--pull-never', '--file', 'deploy/Containerfile', '--tag', image]
    await buildah(['bud', ...build, '.'], { isShown: true })
    console.log('Starting the server…')
    await checkImage(buildah, image)
    console.log('The image works.')
  } finally {
    folder.remove()
  }
}

main().then(
  () => process.exit(0),
  (fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exit(1)
  },
)
