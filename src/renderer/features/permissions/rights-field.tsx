import { useController, type Control } from 'react-hook-form'
import { rightLabel, type StaffRight } from '#contract/common/staff-rights.ts'
import { isGroupActive, isModuleActive, type PermissionModule } from '#domain/accounts/permission-groups.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { toModules, withModule, withRight } from './right-switches.ts'
import { groupTexts as texts } from './texts.ts'

/** What a group's form holds. */
export interface GroupForm {
  groupName: string
  rights: StaffRight[]
}

interface ModuleProps {
  module: PermissionModule
  onModule: (isOn: boolean) => void
  onRight: (id: string, isOn: boolean) => void
}

const ModuleCard = ({ module, onModule, onRight }: ModuleProps) => {
  const isOn = isModuleActive(module)
  return (
    <section className="card right-module" aria-label={module.moduleName}>
      <header className="row spread right-module-head">
        <h3>{module.moduleName}</h3>
        <Checkbox
          label={
            <>
              {isOn ? texts.on : texts.off}
              <span className="visually-hidden">: {texts.moduleSwitch(module.moduleName)}</span>
            </>
          }
          isChecked={isOn}
          onChange={onModule}
        />
      </header>
      {module.userPermissionGroups.map((group) => (
        <fieldset
          key={group.groupName}
          className={isGroupActive(group) ? 'right-group' : 'right-group is-off'}
        >
          <legend>
            {group.groupName}
            {isGroupActive(group) ? null : <span className="muted"> ({texts.off.toLowerCase()})</span>}
          </legend>
          {group.rbacPermissions.map(({ id, isActive, defaultAllowed }) => (
            <Checkbox
              key={id}
              label={
                <>
                  {rightLabel(id as StaffRight)}
                  {defaultAllowed ? <span className="small muted"> {texts.isDefault}</span> : null}
                </>
              }
              isChecked={isActive}
              onChange={(next) => onRight(id, next)}
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

/** The modules of the catalogue with a switch for each, and a checkbox for each right. */
export const RightsField = ({ control }: { control: Control<GroupForm> }) => {
  const { field } = useController({ control, name: 'rights' })
  return (
    <div className="right-modules">
      {toModules(field.value).map((module) => (
        <ModuleCard
          key={module.moduleName}
          module={module}
          onModule={(isOn) => field.onChange(withModule(field.value, module.moduleName, isOn))}
          onRight={(id, isOn) => field.onChange(withRight(field.value, id, isOn))}
        />
      ))}
    </div>
  )
}
