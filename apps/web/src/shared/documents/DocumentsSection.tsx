import { lazyPart, PartFailed, Section, Skeleton, SkeletonGroup, WhenNear } from '@pari/ui';
import type { DocumentListProps } from './DocumentList.tsx';

/** The figures come first. */
const DocumentList = lazyPart(
  () => import('./DocumentList.tsx'),
  (failure) => <PartFailed title="The documents could not be loaded" {...failure} />,
);

const grey = <Skeleton shape="block" height={12} />;

/** What was published about a fund. */
export const DocumentsSection = (props: DocumentListProps) => (
  <Section title="Documents" id="documents">
    <WhenNear before={grey}>
      <DocumentList {...props} fallback={<SkeletonGroup label="Loading documents">{grey}</SkeletonGroup>} />
    </WhenNear>
  </Section>
);
