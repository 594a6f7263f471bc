import { useId } from 'react'
import type { MenuGroup } from './menu-entries.ts'
import { MenuLinks } from './menu-links.tsx'

const Group = ({ heading, entries }: MenuGroup) => {
  const id = useId()
  return (
    <div className="menu-group">
      {heading ? (
        <p className="menu-heading" id={id}>
          {heading}
        </p>
      ) : null}
      <MenuLinks entries={entries} labelledBy={heading ? id : undefined} />
    </div>
  )
}

/** The groups of a menu, each under its heading. */
export const MenuGroups = ({ groups }: { groups: readonly MenuGroup[] }) => (
  <div className="menu-groups">
    {groups.map((group) => (
      <Group key={`${group.heading} ${group.entries[0]?.to ?? ''}`} {...group} />
    ))}
  </div>
)
