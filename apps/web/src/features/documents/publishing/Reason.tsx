import { useState, type SyntheticEvent } from 'react';
import { shownFileName } from '@pari/domain/format';
import { Button, Dialog, Form, TextArea } from '@pari/ui';

interface ReasonProps {
  readonly file: string;
  readonly given: string | undefined;
  readonly onGiven: (reason: string) => void;
}

/** Asks why a file is published although it names others. */
export function Reason({ file, given, onGiven }: ReasonProps) {
  const [isAsking, setAsking] = useState(false);
  const name = shownFileName(file);
  return (
    <>
      <div>
        <Button size="small" onPress={() => setAsking(true)} aria-label={`${given === undefined ? 'Publish all the same' : 'Change the reason'}: ${name}`}>
          {given === undefined ? 'Publish all the same' : 'Change the reason'}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          file={file}
          given={given}
          onGiven={(reason) => {
            setAsking(false);
            onGiven(reason);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** What the server takes. */
const longest = 500;

function ReasonDialog({ file, given = '', onGiven, onClose }: ReasonProps & { readonly onClose: () => void }) {
  const [reason, setReason] = useState(given);
  const [isAsked, setAsked] = useState(false);
  const error = reason.trim() === '' ? 'Say why it is published all the same.' : reason.length > longest ? `Use at most ${longest} characters.` : undefined;
  const give = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The form around the table is another.
    event.stopPropagation();
    setAsked(true);
    if (error === undefined) onGiven(reason.trim());
  };
  return (
    <Dialog
      title={`Publish ${shownFileName(file)} all the same?`}
      isAlert
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form="publish-reason" variant="primary">
            Give the reason
          </Button>
        </>
      }
    >
      <Form id="publish-reason" noValidate onSubmit={give}>
        <p>It names other investors. Whoever sees the document will read of them.</p>
        <TextArea
          label="Reason"
          description="It stands in the audit log."
          value={reason}
          most={longest}
          error={isAsked ? error : undefined}
          isRequired
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
