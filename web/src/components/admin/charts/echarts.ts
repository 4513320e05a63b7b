import { LineChart, MapChart } from 'echarts/charts';
import { GridComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, registerMap, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import china from './china.json?raw';

// Only what the charts of the back office use; the rest of the library is left out of the build.
register([LineChart, MapChart, GridComponent, TooltipComponent, VisualMapComponent, SVGRenderer]);
// The library adds the islands of the South China Sea to a map of this name.
registerMap('china', china);

export { init };
