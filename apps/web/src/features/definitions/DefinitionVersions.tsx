import { formatInstant } from '@pari/domain/format';
import { Button, Section, StatusMark } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import { toasts } from '../../client/toasts.ts';
import { refreshCall } from '../../client/queries.ts';
import { refreshDefinitions, stateOf, type Definition, type Version } from './definition.ts';

interface DefinitionVersionsProps {
  readonly definition: Definition;
  readonly timeZone: string;
  /** Something typed is not kept. */
  readonly isDirty: boolean;
  readonly onDone: () => void;
}

/** Every version, the newest first, each of which can be taken up again. */
export function DefinitionVersions({ definition: { kind, key, version: last, versions }, timeZone, isDirty, onDone }: DefinitionVersionsProps) {
  const { mutate, isPending } = useFormChange('rollBackDefinition');
  const moment = (at: string) => formatInstant(new Date(at), timeZone);
  const told = ({ author, at, publisher, published_at: published }: Version): string =>
    `${author?.display_name ?? 'A command'}, ${moment(at)}${published === null ? '' : `; published by ${publisher?.display_name ?? 'a command'}, ${moment(published)}`}`;
  const rollBack = (to: number): void =>
    mutate(
      { params: { kind, id: key }, body: { version: last, to } },
      {
        onSuccess: (answer) => {
          toasts.show(`Version ${answer.version} is a draft of version ${to}.`);
          refreshDefinitions();
          void refreshCall('getDefinition').then(onDone);
        },
        onError: (error) => {
          if (isRefusal(error)) toasts.show(error.message, 'info');
          refreshDefinitions();
        },
      },
    );
  return (
    <Section title="Versions" count={versions.length}>
      <ul className="app-definition-versions" aria-label="Versions">
        {versions.map((version) => {
          const { word, tone } = stateOf(version);
          return (
            <li key={version.version}>
              <div>
                <strong>Version {version.version}</strong> {tone === undefined ? word : <StatusMark tone={tone}>{word}</StatusMark>}
                <p className="app-note">{told(version)}</p>
              </div>
              {version.version !== last && (
                <Button
                  size="small"
                  isDisabled={isDirty || isPending}
                  aria-label={`Roll back to version ${version.version}`}
                  onPress={() => rollBack(version.version)}
                >
                  Roll back
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
