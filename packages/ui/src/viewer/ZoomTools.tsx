import { IconButton } from '../actions/IconButton.tsx';
import { NativeSelect } from '../fields/NativeSelect.tsx';
import { zoomSteps, type Zoom } from './zoom.ts';

interface ZoomToolsProps {
  readonly zoom: Zoom;
  readonly onChoose: (zoom: Zoom) => void;
  readonly onStep: (direction: 'in' | 'out') => void;
}

const options = [{ value: 'fit', label: 'Fit' }, ...zoomSteps.map((step) => ({ value: String(step), label: `${step} %` }))];

export function ZoomTools({ zoom, onChoose, onStep }: ZoomToolsProps) {
  return (
    <fieldset className="ui-viewer-group" aria-label="Zoom">
      <IconButton icon="minus" label="Zoom out" onPress={() => onStep('out')} />
      <NativeSelect label="Zoom" options={options} value={String(zoom)} onChange={(chosen) => onChoose(chosen === 'fit' ? 'fit' : Number(chosen))} />
      <IconButton icon="plus" label="Zoom in" onPress={() => onStep('in')} />
    </fieldset>
  );
}
