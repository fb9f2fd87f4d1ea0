/// The Xcode project of a new app: a target for the folder `App`, which links the app's package.
///
/// The tests are in the package: if a test target linked Cairn too, there would be two copies of it.
struct XcodeProject {
  private let name: String

  init(_ options: Options) { name = options.name }

  /// The file project.pbxproj.
  var text: String {
    """
    // !$*UTF8*$!
    {
    archiveVersion = 1;
    classes = { };
    objectVersion = 77;
    objects = {

    CA1500000000000000000001 = { isa = PBXProject; attributes = { BuildIndependentTargetsInParallel = 1; LastUpgradeCheck = 2600; }; buildConfigurationList = CA1500000000000000000007; developmentRegion = en; hasScannedForEncodings = 0; knownRegions = (en, Base); mainGroup = CA1500000000000000000002; minimizedProjectReferenceProxies = 1; packageReferences = (CA1500000000000000000006); preferredProjectObjectVersion = 77; productRefGroup = CA1500000000000000000003; projectDirPath = ""; projectRoot = ""; targets = (CA1500000000000000000010); };
    CA1500000000000000000002 = { isa = PBXGroup; children = (CA1500000000000000000013, CA1500000000000000000003); sourceTree = "<group>"; };
    CA1500000000000000000003 = { isa = PBXGroup; name = Products; children = (CA1500000000000000000011); sourceTree = "<group>"; };
    CA1500000000000000000006 = { isa = XCLocalSwiftPackageReference; relativePath = .; };

    CA1500000000000000000010 = { isa = PBXNativeTarget; name = \(name)App; productName = \(name)App; productType = "com.apple.product-type.application"; productReference = CA1500000000000000000011; buildConfigurationList = CA1500000000000000000017; buildPhases = (CA1500000000000000000014, CA1500000000000000000015, CA1500000000000000000016); buildRules = (); dependencies = (); fileSystemSynchronizedGroups = (CA1500000000000000000013); packageProductDependencies = (CA1500000000000000000040); };
    CA1500000000000000000011 = { isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = \(name)App.app; sourceTree = BUILT_PRODUCTS_DIR; };
    CA1500000000000000000013 = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    CA1500000000000000000014 = { isa = PBXSourcesBuildPhase; \(Self.phase()) };
    CA1500000000000000000015 = { isa = PBXFrameworksBuildPhase; \(Self.phase("CA1500000000000000000050")) };
    CA1500000000000000000016 = { isa = PBXResourcesBuildPhase; \(Self.phase()) };
    CA1500000000000000000040 = { isa = XCSwiftPackageProductDependency; package = CA1500000000000000000006; productName = \(name); };
    CA1500000000000000000050 = { isa = PBXBuildFile; productRef = CA1500000000000000000040; };

    CA1500000000000000000007 = { isa = XCConfigurationList; \(Self.configurations("80", "81")) };
    CA1500000000000000000080 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(Self.shared) DEBUG_INFORMATION_FORMAT = dwarf; ENABLE_TESTABILITY = YES; ONLY_ACTIVE_ARCH = YES; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; SWIFT_OPTIMIZATION_LEVEL = "-Onone"; }; };
    CA1500000000000000000081 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(Self.shared) DEBUG_INFORMATION_FORMAT = "dwarf-with-dsym"; SWIFT_COMPILATION_MODE = wholemodule; VALIDATE_PRODUCT = YES; }; };
    CA1500000000000000000017 = { isa = XCConfigurationList; \(Self.configurations("82", "83")) };
    CA1500000000000000000082 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(app) }; };
    CA1500000000000000000083 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(app) }; };

    };
    rootObject = CA1500000000000000000001;
    }

    """
  }

  private static func phase(_ files: String = "") -> String {
    "buildActionMask = 2147483647; files = (\(files)); runOnlyForDeploymentPostprocessing = 0;"
  }

  private static func configurations(_ debug: String, _ release: String) -> String {
    "buildConfigurations = (CA15000000000000000000\(debug), CA15000000000000000000\(release)); "
      + "defaultConfigurationIsVisible = 0; defaultConfigurationName = Release;"
  }

  private static let shared = """
    ENABLE_USER_SCRIPT_SANDBOXING = YES; IPHONEOS_DEPLOYMENT_TARGET = 17.0; SDKROOT = iphoneos; \
    SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_VERSION = 6.0; TARGETED_DEVICE_FAMILY = "1,2";
    """

  private var app: String {
    """
    CODE_SIGN_STYLE = Automatic; CURRENT_PROJECT_VERSION = 1; ENABLE_PREVIEWS = YES; GENERATE_INFOPLIST_FILE = YES; \
    INFOPLIST_KEY_CFBundleDisplayName = \(name); INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; \
    INFOPLIST_KEY_UILaunchScreen_Generation = YES; INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \
    "UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown UIInterfaceOrientationLandscapeLeft \
    UIInterfaceOrientationLandscapeRight"; INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = \
    "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight"; \
    LD_RUNPATH_SEARCH_PATHS = ("$(inherited)", "@executable_path/Frameworks"); MARKETING_VERSION = 1.0; \
    PRODUCT_BUNDLE_IDENTIFIER = "com.example.\(name)"; PRODUCT_NAME = "$(TARGET_NAME)";
    """
  }

  /// The scheme, which runs the app and the package's tests.
  var scheme: String {
    let app = """
      <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="CA1500000000000000000010" \
      BuildableName="\(name)App.app" BlueprintName="\(name)App" ReferencedContainer="container:\(name).xcodeproj"/>
      """
    let tests = """
      <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="\(name)Tests" \
      BuildableName="\(name)Tests" BlueprintName="\(name)Tests" ReferencedContainer="container:"/>
      """
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme LastUpgradeVersion="2600" version="1.7">
        <BuildAction parallelizeBuildables="YES" buildImplicitDependencies="YES">
          <BuildActionEntries>
            <BuildActionEntry buildForTesting="YES" buildForRunning="YES" buildForProfiling="YES" buildForArchiving="YES" buildForAnalyzing="YES">
              \(app)
            </BuildActionEntry>
          </BuildActionEntries>
        </BuildAction>
        <TestAction buildConfiguration="Debug">
          <Testables>
            <TestableReference skipped="NO">
              \(tests)
            </TestableReference>
          </Testables>
        </TestAction>
        <LaunchAction buildConfiguration="Debug">
          <BuildableProductRunnable runnableDebuggingMode="0">
            \(app)
          </BuildableProductRunnable>
        </LaunchAction>
        <ArchiveAction buildConfiguration="Release"/>
      </Scheme>

      """
  }
}
