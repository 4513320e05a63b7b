const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Allowed elements. All others are removed with their content: those that execute (`script`, `foreignObject` with its
 * HTML), that animate (`animate` and `set` may change a link) and that fetch (`image`, `feImage`).
 */
export const ELEMENTS = setOf(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements that are visible by themselves. `text` is when it is not empty, `use` when it has a target. */
export const SHAPES = setOf('path rect circle ellipse line polyline polygon');

/** Elements that are drawn only where they are referenced. */
export const DEFINITIONS = setOf(
  'defs symbol linearGradient radialGradient pattern clipPath mask marker filter title desc style',
);

/** Elements that may have `href`; its value is always a fragment of the same file. */
export const LINKING_ELEMENTS = setOf('use textPath linearGradient radialGradient pattern filter');

/** CSS properties that are also attributes. */
const PRESENTATION = setOf(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask
  mask-type opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode
`);

/** Allowed CSS properties. None of them loads a resource or draws outside of the image. */
export const PROPERTIES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  ...setOf(`
    background background-color color-scheme font font-feature-settings font-variant-caps font-variant-east-asian
    font-variant-ligatures font-variant-numeric isolation line-height marker mix-blend-mode text-align
    text-align-last text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation
    text-transform transform-box cx cy r rx ry x y width height d
  `),
]);

/** Allowed attributes, on any element: a name has the same meaning everywhere. */
export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  ...setOf(`
    id class role aria-label aria-hidden version viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr
    width height d points pathLength dx dy rotate textLength lengthAdjust startOffset method spacing side
    gradientTransform gradientUnits spreadMethod offset patternTransform patternUnits patternContentUnits
    clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
    filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 tableValues slope intercept
    amplitude exponent stdDeviation edgeMode order kernelMatrix divisor bias targetX targetY preserveAlpha
    surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector yChannelSelector
    baseFrequency numOctaves seed stitchTiles radius azimuth elevation z pointsAtX pointsAtY pointsAtZ
    limitingConeAngle requiredFeatures requiredExtensions systemLanguage
  `),
]);

/** Attributes without a length limit. */
export const LONG_ATTRIBUTES = setOf('d points style x y dx dy rotate transform');
/** Length limit of all other attributes, in characters. */
export const MAX_VALUE_LENGTH = 5000;

/** Allowed functions of CSS and transforms; also `url`, with a fragment of the same file only. */
export const FUNCTIONS = setOf(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp
  matrix translate translatex translatey scale scalex scaley rotate skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
`);

/** Upper bounds of filter parameters: larger values take seconds and make no visible difference. */
export const MAX_FILTER_VALUES: Readonly<Record<string, number>> = {
  numOctaves: 8,
  stdDeviation: 250,
  radius: 50,
  order: 9,
};
