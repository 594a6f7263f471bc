import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { SavedTraveller, Traveller } from '#contract/http/search-memory-travellers.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { memoryRepo } from './memory.repo.ts'

export const maxTravellers = 500

type TravellerDetails = z.output<typeof Traveller>

const toFullName = ({ firstName, lastName }: TravellerDetails): string =>
  `${firstName} ${lastName}`.replaceAll(/\s+/g, ' ').toUpperCase()

/** Escapes wildcards of typed text. */
const escapeLike = (text: string): string => text.toUpperCase().replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)

/** Stores travellers for later bookings. The same name is the same traveller. */
export const createTravellers = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const openRepo = ({ siteId, userId }: Person, db = database.db) => memoryRepo(db, siteId, userId)
  return {
    find: async (user: Person, text: string): Promise<SavedTraveller[]> => {
      const rows = await openRepo(user).travellers(escapeLike(text))
      return rows.map(({ id, traveller, usedAt }) => ({
        travellerId: id,
        traveller,
        usedAt: usedAt.toISOString(),
      }))
    },
    save: (user: Person, input: { travellerId?: string | undefined; traveller: TravellerDetails }) =>
      database.transaction(async (tx): Promise<SavedTraveller> => {
        const repo = openRepo(user, tx)
        await repo.lock()
        const { traveller } = input
        const name = toFullName(traveller)
        const usedAt = now()
        const known = input.travellerId ?? (await repo.findTraveller(name))
        const id = known ?? randomBytes(12).toString('base64url')
        if (known !== null) {
          if (!(await repo.changeTraveller({ id, name, traveller, usedAt }))) throw new AppError('notFound')
        } else {
          if ((await repo.countTravellers()) >= maxTravellers)
            throw new AppError('wrongState', {
              message: `You can save up to ${maxTravellers} travellers. Remove one to save another.`,
            })
          await repo.addTraveller({ id, name, traveller, usedAt })
        }
        return { travellerId: id, traveller, usedAt: usedAt.toISOString() }
      }),
    forget: async (user: Person, travellerId: string): Promise<void> => {
      if (!(await openRepo(user).forgetTraveller(travellerId))) throw new AppError('notFound')
    },
  }
}
